/** Runs in the page before anything else: the offer of one language was made before. */
export function leaveOutOffer(): void {
  try {
    localStorage.setItem('kocyolu.language-offer', 'tr')
  } catch {
    // A page without an address keeps nothing.
  }
}
