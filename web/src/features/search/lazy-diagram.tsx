import { msg } from '@lingui/core/macro';
import { useCurrentDiagram } from '@/domains/diagrams/current';
import { withTexts } from '@/i18n/with-texts';
import { lazyPanel } from '@/ui/lazy-panel';

// Loaded only while the parts of a diagram are shown.
const DiagramPanel = lazyPanel({
  name: 'parts of a diagram',
  label: msg`Diagram`,
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
