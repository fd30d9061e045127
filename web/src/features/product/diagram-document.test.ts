import { describe, expect, it } from 'vitest';
import { diagramDocument } from './diagram-document';

const paper = (fileName: string) => ({ fileName, language: 'en', kind: 'product' as const });

describe('the single parts list diagram', () => {
  // proves PROD-42
  it('opens the first document that is a list, in any case', () => {
    const documents = [paper('Document'), paper('Parts LIST 2'), paper('Parts list')];
    expect(diagramDocument(documents)?.fileName).toBe('Parts LIST 2');
  });

  // proves PROD-42
  it('opens the first document when none is a list', () => {
    expect(diagramDocument([paper('Manual'), paper('Document')])?.fileName).toBe('Manual');
  });

  // proves PROD-43
  it('opens nothing when there are no documents', () => {
    expect(diagramDocument([])).toBeNull();
  });
});
