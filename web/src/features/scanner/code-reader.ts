import type { Answer, Question } from './code-messages';

/** The time after which a reader that does not answer is replaced. The first answer loads its code. */
const LIMIT_MS = 30_000;

/** Reads codes from pictures in a worker, one picture at a time. */
export class CodeReader {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** Reads one picture, after those that are waiting. Never rejects. */
  read(picture: ImageBitmap | Blob): Promise<Answer> {
    const answer = this.#last
      .then(() => this.#ask({ picture }))
      .catch((): Answer => ({ kind: 'failed' }));
    this.#last = answer;
    return answer;
  }

  /** Ends the worker. A later read starts a new one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #ask(question: Question): Promise<Answer> {
    this.#worker ??= new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
    const answer = await answerOf(this.#worker, question);
    // A program that failed to load stays failed, so the next read starts anew.
    if (answer.kind === 'failed') this.close();
    return answer;
  }
}

function answerOf(worker: Worker, question: Question): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const over = new AbortController();
  const end = (answer: Answer) => {
    over.abort();
    clearTimeout(timer);
    resolve(answer);
  };
  const timer = setTimeout(() => end({ kind: 'failed' }), LIMIT_MS);
  const { signal } = over;
  const handleMessage = ({ data }: MessageEvent<Answer>) => end(data);
  worker.addEventListener('message', handleMessage, { signal });
  worker.addEventListener('error', () => end({ kind: 'failed' }), { signal });
  const { picture } = question;
  worker.postMessage(question, picture instanceof Blob ? [] : [picture]);
  return promise;
}
