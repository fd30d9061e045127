import { describe, expect, it } from 'vitest';
import { loadRecent, saveRecent, withoutRecent, withRecent } from './recent-searches';

describe('recent searches', () => {
  it('keep the last five, newest first', () => {
    const recent = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(withRecent, []);
    expect(recent).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('move a repeated search to the top instead of listing it twice', () => {
    expect(withRecent(['rope', 'Impeller'], ' impeller ')).toEqual(['impeller', 'rope']);
  });

  it('ignore an empty search', () => {
    expect(withRecent(['rope'], '  ')).toEqual(['rope']);
  });

  it('can be removed one by one', () => {
    expect(withoutRecent(['rope', 'anode'], 'rope')).toEqual(['anode']);
  });

  it('ignore what is not a list of texts', () => {
    localStorage.setItem('recent-searches', '{"a":1}');
    expect(loadRecent()).toEqual([]);
    localStorage.setItem('recent-searches', '["rope",7]');
    expect(loadRecent()).toEqual(['rope']);
    localStorage.setItem('recent-searches', 'not json');
    expect(loadRecent()).toEqual([]);
  });

  it('are read as they were saved, and removed from storage when there are none left', () => {
    saveRecent(['rope', 'anode']);
    expect(loadRecent()).toEqual(['rope', 'anode']);
    saveRecent([]);
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });
});
