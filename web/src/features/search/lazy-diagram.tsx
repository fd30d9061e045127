import { msg } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useCurrentDiagram } from '@/domains/diagrams/current';
import { withTexts } from '@/i18n/with-texts';
import { lazyPanel } from '@/ui/lazy-panel';

const PANEL_HEIGHT = 272;

// Loaded only while the parts of a diagram are shown.
const DiagramPanel = lazyPanel({
  name: 'parts of a diagram',
  label: msg`Diagram`,
  // As high as a panel with chips, so that the results below do not move.
  skeleton: <Skeleton height={PANEL_HEIGHT} />,
  load: async () => {
    const { DIAGRAM_TEXTS } = await import('@/i18n/areas/diagram');
    return withTexts(
      DIAGRAM_TEXTS,
      async () => (await import('./diagram/diagram-panel')).DiagramPanel,
    );
  },
});

/** The parts of the administrator's diagram, above the results. */
export function LazyDiagram() {
  const diagram = useCurrentDiagram();
  return diagram === null ? null : <DiagramPanel diagram={diagram} />;
}
