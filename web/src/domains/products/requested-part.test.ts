import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOthersDrafts } from '@/session/draft-keys';
import { EMPTY_REQUEST, keepDraft, readDraft, requestGap } from './requested-part';

describe('a request for a single part', () => {
  beforeEach(() => sessionStorage.clear());

  // proves PROD-37
  it('needs a name that is more than spaces', () => {
    expect(requestGap({ ...EMPTY_REQUEST, requestedPartName: '  ' })).toBe('name');
  });

  // proves PROD-38
  it('can be sent without a number, but asks for confirmation', () => {
    expect(requestGap({ ...EMPTY_REQUEST, requestedPartName: 'Seal' })).toBe('number');
  });

  // proves PROD-39
  it('is complete without comments', () => {
    const request = { requestedPartName: 'Seal', requestedPartNumber: '4711', comment: '' };
    expect(requestGap(request)).toBeNull();
  });

  it('keeps its draft during the visit, separately for each product', () => {
    const request = { requestedPartName: 'Seal', requestedPartNumber: '', comment: 'upper one' };
    keepDraft(7, 5, request);
    expect(readDraft(7, 5)).toEqual(request);
    expect(readDraft(8, 5)).toEqual(EMPTY_REQUEST);
  });

  it('is not seen by another user, but by the user who signs in after typing it', () => {
    const request = { requestedPartName: 'Seal', requestedPartNumber: '', comment: '' };
    keepDraft(7, 'visitor', request);
    forgetOthersDrafts(5);
    expect(readDraft(7, 5)).toEqual(request);
    keepDraft(7, 5, request);
    forgetOthersDrafts(6);
    expect(readDraft(7, 6)).toEqual(EMPTY_REQUEST);
  });

  it('starts empty if the stored value is not a draft', () => {
    sessionStorage.setItem('draft:5:requested-part-7', '{"requestedPartName":12,"other":"x"');
    expect(readDraft(7, 5)).toEqual(EMPTY_REQUEST);
    sessionStorage.setItem('draft:5:requested-part-7', '{"requestedPartName":12,"comment":"kept"}');
    expect(readDraft(7, 5)).toEqual({ ...EMPTY_REQUEST, comment: 'kept' });
  });
});
