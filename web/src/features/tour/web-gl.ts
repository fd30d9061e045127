/** The widest picture that the graphics of this device can show; null if they can show none. */
export function widestPicture(): number | null {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return null;
  const widest = Number(context.getParameter(context.MAX_TEXTURE_SIZE));
  // Browsers limit the number of contexts, so this one makes room.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return widest;
}
