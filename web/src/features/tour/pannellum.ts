/** The viewer of panoramas, as far as it is used here. It is a script that adds itself to the window. */

import 'pannellum/build/pannellum.css';
import 'pannellum/build/pannellum.js';

interface Viewer {
  getYaw: () => number;
  getPitch: () => number;
  getHfov: () => number;
  setYaw: (yaw: number, animated: number | false) => void;
  lookAt: (pitch: number, yaw: number, hfov: number, animated: number) => void;
  setHfov: (hfov: number, animated: number | false) => void;
  toggleFullscreen: () => void;
  on: (event: 'load' | 'error' | 'animatefinished', listener: () => void) => void;
  destroy: () => void;
}

interface HotSpot {
  yaw: number;
  pitch: number;
  cssClass: string;
  createTooltipFunc: (element: HTMLElement) => void;
}

interface Config {
  type: 'equirectangular';
  panorama: string;
  yaw: number;
  pitch: number;
  hfov: number;
  hotSpots: HotSpot[];
  autoLoad: boolean;
  showControls: boolean;
  mouseZoom: boolean | 'fullscreenonly';
  ignoreGPanoXMP: boolean;
  strings: Record<string, string>;
}

/** A panorama on the page. */
export type PanoramaViewer = Viewer;

/** Shows a panorama in an element. */
export function createViewer(element: HTMLElement, config: Config): Viewer {
  const { pannellum } = window as unknown as {
    pannellum: { viewer: (element: HTMLElement, config: Config) => Viewer };
  };
  return pannellum.viewer(element, config);
}
