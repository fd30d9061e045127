import type { Options } from '@/api/types';

type Tool = Options['consentTools'][number];

/** Adds the scripts to the page. Each finds its id in the attribute `data-id`. */
export function loadTools(tools: readonly Tool[]): void {
  for (const { script, id } of tools) {
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    if (id !== '') element.dataset['id'] = id;
    document.head.append(element);
  }
}
