/** The space between a label and the edge of the picture. */
const GAP = 6;
/** A label is moved only so far that its dot stays above it. */
const DOT = 22;
/** Shares of a label inside the picture at which it is placed again: every few pixels. */
const SHARES = Array.from({ length: 51 }, (_, index) => index / 50);

interface Range {
  left: number;
  right: number;
}

/** How far a label has to move so that all of it is inside. */
export function shiftInto(label: Range, room: Range): number {
  const most = Math.max(0, (label.right - label.left) / 2 - DOT);
  const fromLeft = room.left + GAP - label.left;
  const fromRight = label.right - (room.right - GAP);
  if (fromLeft > 0) return Math.min(fromLeft, most);
  return fromRight > 0 ? 0 - Math.min(fromRight, most) : 0;
}

/** Whether the dot of a label, which is above its middle, is beside the picture. */
export function isBeside(label: DOMRect, room: DOMRect): boolean {
  const dot = { x: label.left + label.width / 2, y: label.top - DOT };
  return (
    dot.x < room.left - GAP ||
    dot.x > room.right + GAP ||
    dot.y < room.top - GAP ||
    label.bottom > room.bottom
  );
}

/**
 * Moves the words of labels at the edge of a picture into it, while it is turned. The label itself
 * stays where the viewer puts it, with its dot.
 */
export function labelKeeper(picture: HTMLElement): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect, rootBounds } of entries) {
        const shift = rootBounds === null ? 0 : shiftInto(boundingClientRect, rootBounds);
        (target as HTMLElement).style.setProperty('--shift', `${shift}px`);
      }
    },
    { root: picture, threshold: SHARES },
  );
}
