import { describe, expect, it } from 'vitest';
import { diagramDocument } from './diagram-document';

const documentNamed = (fileName: string) => ({
  fileName,
  title: fileName,
  language: 'en',
  kind: 'product' as const,
});

describe('the single parts list diagram', () => {
  // proves PROD-42
  it('opens the first document that is a list, in any case', () => {
    const documents = [
      documentNamed('Document'),
      documentNamed('Parts LIST 2'),
      documentNamed('Parts list'),
    ];
    expect(diagramDocument(documents)?.fileName).toBe('Parts LIST 2');
  });

  // proves PROD-42
  it('opens the first document when none is a list', () => {
    expect(diagramDocument([documentNamed('Manual'), documentNamed('Document')])?.fileName).toBe(
      'Manual',
    );
  });

  // proves PROD-43
  it('opens nothing when there are no documents', () => {
    expect(diagramDocument([])).toBeNull();
  });
});
