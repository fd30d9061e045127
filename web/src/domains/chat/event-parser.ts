/** An event of a stream, as the server wrote it. */
export interface ServerEvent {
  /** Its number; the last one that was given, if it has none itself. */
  id: string;
  /** Its name; `message` unless given. */
  name: string;
  data: string;
}

/**
 * Reads server-sent events from the bytes of a response, wherever these are cut: in the middle of a
 * character, a line or a line's end. Comments, which keep the connection open, are skipped.
 */
export class EventParser {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #id = '';
  #name = '';
  #data: string[] = [];

  /** The events that are complete with these bytes. */
  add(bytes: Uint8Array): ServerEvent[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line) ?? []);
  }

  #take(line: string): ServerEvent | null {
    if (line === '') return this.#end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    return null;
  }

  /** An empty line ends an event; one without data is none. */
  #end(): ServerEvent | null {
    const name = this.#name === '' ? 'message' : this.#name;
    const data = this.#data;
    this.#name = '';
    this.#data = [];
    return data.length === 0 ? null : { id: this.#id, name, data: data.join('\n') };
  }
}
