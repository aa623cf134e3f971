export { contactDetailsIn, type DetailKind, detailKinds, hasAccountElsewhere } from './contact-details.ts'
export { hasPhoneNumber } from './phone-numbers.ts'
export { type Piece, piecesOf, plainText } from './pieces.ts'
export {
  type PrivateKind,
  privateDetailsIn,
  privateKinds,
  promisesResult,
  refuseContacts,
  refusePrivate,
  refusePromises,
} from './private-details.ts'
