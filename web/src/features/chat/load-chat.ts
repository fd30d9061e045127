/** Loads the chat, which is a chunk of its own, together with what it says. */
export async function loadChat() {
  const [chat] = await Promise.all([
    import('./chat'),
    import('@/domains/chat/texts').then(({ loadTextsOfChat }) => loadTextsOfChat()),
  ]);
  return chat;
}
