/** Code of the app that could not be loaded: without a network, or because a new version replaced it. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the code could not be loaded', { cause });
    this.name = 'CodeError';
  }
}
