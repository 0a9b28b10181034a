package capot.kit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The loop: reads the runner's questions, asks the adaptor, writes the answers. */
public final class Kit {
  private static final String PROTOCOL = "capot-conformance/1";
  private final Adaptor adaptor;
  private List<String> players = List.of();
  private List<String> sides = List.of();

  private Kit(Adaptor adaptor) {
    this.adaptor = adaptor;
  }

  /** Answers the runner line by line until it says stop. */
  public static void serve(Adaptor adaptor) throws IOException {
    Kit kit = new Kit(adaptor);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Map<String, Object> reply;
      Object id = null;
      try {
        @SuppressWarnings("unchecked")
        Map<String, Object> message = (Map<String, Object>) Json.read(line);
        id = message.get("id");
        if ("stop".equals(message.get("type"))) return;
        reply = kit.reply(message);
      } catch (Skip why) {
        reply = message("skipped", id, "reason", why.getMessage());
      } catch (RuntimeException error) {
        reply = message("error", id, "message", error.toString());
      }
      out.println(Json.write(reply));
    }
  }

  private static Map<String, Object> message(String type, Object id, String field, Object value) {
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("type", type);
    made.put("id", id);
    if (field != null) made.put(field, value);
    return made;
  }

  private static List<String> texts(Object value) {
    return Notation.list(value).stream().map(Object::toString).toList();
  }

  private Map<String, Object> reply(Map<String, Object> message) {
    Object id = message.get("id");
    switch (String.valueOf(message.get("type"))) {
      case "start" -> {
        Map<String, Object> hello = new LinkedHashMap<>();
        hello.put("type", "hello");
        hello.put("protocol", PROTOCOL);
        hello.put("name", adaptor.name());
        hello.put("version", adaptor.version());
        hello.put("speaks", adaptor.speaks());
        hello.put("wants", List.of("ahead"));
        hello.put("announces", adaptor.announcesEverything() ? "everything" : "at will");
        return hello;
      }
      case "game" -> {
        players = texts(message.get("players"));
        sides = texts(message.get("sides"));
        adaptor.game(message.get("game").toString(), texts(message.get("house_rules")));
        return message("ready", id, null, null);
      }
      case "run" -> {
        return run(message, id);
      }
      default -> throw new IllegalArgumentException("unknown message " + message.get("type"));
    }
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> run(Map<String, Object> message, Object id) {
    String kind = message.get("kind").toString();
    Question given = new Question((Map<String, Object>) message.get("given"), players, sides);
    Map<String, Object> answer = new LinkedHashMap<>();
    Map<String, Object> skipped = new LinkedHashMap<>();
    Replay replay = kind.equals("play") ? new Replay(adaptor, given) : null;
    Map<String, Object> fields = replay == null ? adaptor.answer(kind, given) : Map.of();
    ((Map<String, Object>) message.get("ask")).forEach((name, about) -> {
      try {
        if (replay != null) answer.put(name, replay.field(name, about, skipped));
        else answer.put(name, field(kind, given, fields, name, about));
      } catch (Skip why) {
        skipped.put(name, why.getMessage());
      }
    });
    Map<String, Object> made = message("answer", id, "answer", answer);
    made.put("skipped", skipped);
    return made;
  }

  private Object field(String kind, Question given, Map<String, Object> fields, String name, Object about) {
    if (fields.containsKey(name)) return fields.get(name);
    if (kind.equals("legal") && name.equals("refused")) {
      List<String> legal = Notation.cards(fields.get("legal"));
      Map<String, Object> found = new LinkedHashMap<>();
      for (String card : texts(about)) found.put(card, legal.contains(card) ? "allowed" : "refused");
      return found;
    }
    if (kind.equals("worth") && name.equals("each")) {
      Map<String, Object> found = new LinkedHashMap<>();
      for (String card : texts(about)) {
        Map<String, Object> one = new LinkedHashMap<>(given.given());
        one.put("cards", card);
        found.put(card, adaptor.answer(kind, new Question(one, players, sides)).get("points"));
      }
      return found;
    }
    throw new Skip("not known to this engine");
  }
}
