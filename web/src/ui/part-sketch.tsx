/** A line drawing of a shackle, for parts without a photo. */
export function PartSketch() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M15 34V19a9 9 0 0 1 18 0v15" />
      <path d="M20 34V19.5a4 4 0 0 1 8 0V34" />
      <circle cx="17.5" cy="37" r="4.2" />
      <circle cx="30.5" cy="37" r="4.2" />
      <path d="M8 37h5.3M21.700 37h4.6M34.700 37H40m0-2.5v5" strokeLinecap="round" />
    </svg>
  );
}
