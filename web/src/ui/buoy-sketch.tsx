/** A line drawing of a buoy on calm water. */
export function BuoySketch() {
  return (
    <svg
      viewBox="0 0 148 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M74 10v10m-5-5h10" strokeLinecap="round" />
      <path d="M66 30a8 8 0 0 1 16 0v6H66z" />
      <path d="m66 36-10 30h36L82 36M62 48h24M59 57h30" />
      <path d="M48 66h52l-5 10H53z" fill="var(--signal)" stroke="none" />
      <path d="M48 66h52l-5 10H53z" />
      <g strokeLinecap="round" opacity="0.7">
        <path d="M12 78c6-4 10-4 16 0s10 4 16 0M104 78c6-4 10-4 16 0s10 4 16 0" />
        <path d="M34 88c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0" />
      </g>
    </svg>
  );
}
