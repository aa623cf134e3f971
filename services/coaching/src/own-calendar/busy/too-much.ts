/** A calendar has more than is read of one. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}
