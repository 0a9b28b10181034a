window.capotDecks = [
 {
  "name": "french",
  "title": "French suits",
  "suits": {
   "clubs": "clubs",
   "diamonds": "diamonds",
   "hearts": "hearts",
   "spades": "spades"
  },
  "letters": {
   "C": "clubs",
   "D": "diamonds",
   "H": "hearts",
   "S": "spades"
  },
  "ranks": {
   "A": "ace",
   "K": "king",
   "Q": "queen",
   "J": "jack",
   "10": "ten",
   "9": "nine",
   "8": "eight",
   "7": "seven",
   "6": "six"
  }
 },
 {
  "name": "german",
  "title": "German suits",
  "suits": {
   "clubs": "acorns",
   "diamonds": "bells",
   "hearts": "hearts",
   "spades": "leaves"
  },
  "letters": {
   "C": "acorns",
   "D": "bells",
   "H": "hearts",
   "S": "leaves"
  },
  "ranks": {
   "A": "ace",
   "K": "king",
   "Q": "over",
   "J": "under",
   "10": "ten",
   "9": "nine",
   "8": "eight",
   "7": "seven",
   "6": "six"
  }
 },
 {
  "name": "swiss",
  "title": "Swiss suits",
  "suits": {
   "clubs": "bells",
   "diamonds": "acorns",
   "hearts": "roses",
   "spades": "shields"
  },
  "letters": {
   "C": "bells",
   "D": "acorns",
   "H": "roses",
   "S": "shields"
  },
  "ranks": {
   "A": "ace",
   "K": "king",
   "Q": "ober",
   "J": "under",
   "10": "banner",
   "9": "nine",
   "8": "eight",
   "7": "seven",
   "6": "six"
  }
 },
 {
  "name": "paris",
  "title": "French suits, as in France",
  "language": "fr",
  "suits": {
   "clubs": "clubs",
   "diamonds": "diamonds",
   "hearts": "hearts",
   "spades": "spades"
  },
  "letters": {
   "C": "clubs",
   "D": "diamonds",
   "H": "hearts",
   "S": "spades"
  },
  "ranks": {
   "A": "ace",
   "K": "king",
   "Q": "queen",
   "J": "jack",
   "10": "ten",
   "9": "nine",
   "8": "eight",
   "7": "seven",
   "6": "six"
  }
 }
];
