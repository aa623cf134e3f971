export { type Piece, piecesOf, plainText } from './pieces.ts'
export {
  type PrivateKind,
  privateDetailsIn,
  privateKinds,
  promisesResult,
  refusePrivate,
  refusePromises,
} from './private-details.ts'
