/** A line drawing of a small yacht. */
export function BoatSketch() {
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M58 6v56M58 8c20 10 32 28 36 50H58M54 14C40 26 30 42 26 58h28" />
      <path d="M12 62h98l-8 14H26z" strokeLinejoin="round" />
      <path d="M58 6h10l-4 4 4 4H58" fill="var(--signal)" stroke="none" />
      <path
        d="M4 82c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0"
        strokeLinecap="round"
        opacity="0.6"
      />
    </svg>
  );
}
