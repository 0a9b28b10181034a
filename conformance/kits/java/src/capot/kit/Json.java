package capot.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON as the protocol has it: objects, lists, texts, whole numbers, true, false and null. */
public final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** Returns the value of a text: a map, a list, a text, a Long, a Boolean or null. */
  public static Object read(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at < text.length()) throw json.wrong();
    return value;
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("no JSON at letter " + at);
  }

  private void space() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
  }

  private boolean take(char letter) {
    space();
    if (at >= text.length() || text.charAt(at) != letter) return false;
    at++;
    return true;
  }

  private Object value() {
    space();
    if (at >= text.length()) throw wrong();
    if (take('{')) {
      Map<String, Object> found = new LinkedHashMap<>();
      if (take('}')) return found;
      do {
        space();
        String name = string();
        if (!take(':')) throw wrong();
        found.put(name, value());
      } while (take(','));
      if (!take('}')) throw wrong();
      return found;
    }
    if (take('[')) {
      List<Object> found = new ArrayList<>();
      if (take(']')) return found;
      do found.add(value()); while (take(','));
      if (!take(']')) throw wrong();
      return found;
    }
    if (text.charAt(at) == '"') return string();
    int from = at;
    while (at < text.length() && "+-.0123456789aeflnrstuE".indexOf(text.charAt(at)) >= 0) at++;
    String word = text.substring(from, at);
    return switch (word) {
      case "true" -> true;
      case "false" -> false;
      case "null" -> null;
      default -> Long.valueOf(word);
    };
  }

  private String string() {
    if (at >= text.length() || text.charAt(at) != '"') throw wrong();
    StringBuilder found = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      char letter = text.charAt(at);
      if (letter != '\\') {
        found.append(letter);
        continue;
      }
      letter = text.charAt(++at);
      switch (letter) {
        case 'n' -> found.append('\n');
        case 't' -> found.append('\t');
        case 'r' -> found.append('\r');
        case 'b' -> found.append('\b');
        case 'f' -> found.append('\f');
        case 'u' -> {
          found.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
          at += 4;
        }
        default -> found.append(letter);
      }
    }
    at++;
    return found.toString();
  }

  /** Returns the text of a value. */
  public static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      String before = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(before);
        write(entry.getKey(), out);
        out.append(':');
        write(entry.getValue(), out);
        before = ",";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> list) {
      String before = "[";
      for (Object one : list) {
        out.append(before);
        write(one, out);
        before = ",";
      }
      out.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof String text) {
      out.append('"');
      for (char letter : text.toCharArray()) {
        if (letter == '"' || letter == '\\') out.append('\\').append(letter);
        else if (letter < ' ') out.append(String.format("\\u%04x", (int) letter));
        else out.append(letter);
      }
      out.append('"');
    } else {
      out.append(value);
    }
  }
}
