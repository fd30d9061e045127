/** The direction in which a panorama is seen, and how much of it; in degrees. */
export interface View {
  yaw: number;
  pitch: number;
  /** The width of the visible part. */
  zoom: number;
}

const BOUNDS = { yaw: [-180, 180], pitch: [-90, 90], zoom: [50, 120] } as const;

/** The view in the query of an address; null if it is incomplete or impossible. */
export function readView(search: string): View | null {
  const query = new URLSearchParams(search);
  const [yaw, pitch, zoom] = [
    readAngle(query, 'yaw'),
    readAngle(query, 'pitch'),
    readAngle(query, 'zoom'),
  ];
  return yaw === null || pitch === null || zoom === null ? null : { yaw, pitch, zoom };
}

function readAngle(query: URLSearchParams, name: keyof typeof BOUNDS): number | null {
  const text = query.get(name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  const [least, most] = BOUNDS[name];
  return value >= least && value <= most ? value : null;
}

/** The query of the address at which a scene is seen like this. */
export function viewSearch(scene: string, { yaw, pitch, zoom }: View): string {
  const query = new URLSearchParams({ scene });
  for (const [name, value] of Object.entries({ yaw, pitch, zoom })) {
    query.set(name, String(Math.round(value)));
  }
  return `?${query.toString()}`;
}
