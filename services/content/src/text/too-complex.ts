/** A text has more headings, or becomes more HTML, than a page may have. */
export class TooComplex extends Error {
  override name = 'TooComplex'
}
