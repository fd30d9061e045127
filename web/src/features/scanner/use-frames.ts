import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Code } from './code-messages';
import type { CodeReader } from './code-reader';
import { isConfirmed } from './confirmed';

/** Eight pictures a second are read. */
const INTERVAL_MS = 125;

interface Options {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  reader: CodeReader;
  /** Returns whether the code is one that the page goes on with; then no more pictures are read. */
  onCode: (text: string) => boolean;
  /** The reader does not work. */
  onFailure: () => void;
}

/** Shows the camera in the video and reads its pictures until a code is found. */
export function useFrames({ video, stream, reader, ...events }: Options): void {
  const handleCode = useEffectEvent(events.onCode);
  const handleFailure = useEffectEvent(events.onFailure);

  useEffect(() => {
    const element = video.current;
    if (stream === null || element === null) return;
    return follow(element, stream, reader, {
      onCode: (text) => handleCode(text),
      onFailure: () => handleFailure(),
    });
  }, [video, stream, reader]);
}

/** Returns a function that ends the reading. */
function follow(
  video: HTMLVideoElement,
  stream: MediaStream,
  reader: CodeReader,
  { onCode, onFailure }: Pick<Options, 'onCode' | 'onFailure'>,
): () => void {
  let previous: Code | null = null;
  let isBusy = false;
  let isOver = false;
  video.srcObject = stream;
  // Refused if the page was left in the meantime.
  void video.play().catch(() => undefined);

  const readOne = async () => {
    if (isBusy || isOver || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    isBusy = true;
    const picture = await createImageBitmap(video).catch(() => null);
    // The reader is closed with the page; another read would start it again.
    if (isOver) return picture?.close();
    const answer = picture === null ? null : await reader.read(picture);
    isBusy = false;
    if (isOver || answer === null || answer.kind === 'notAPicture') return;
    if (answer.kind === 'failed') return onFailure();
    const { code } = answer;
    if (code === null) return;
    if (isConfirmed(code, previous)) isOver = onCode(code.text);
    previous = code;
  };

  const timer = setInterval(() => void readOne(), INTERVAL_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    video.srcObject = null;
  };
}
