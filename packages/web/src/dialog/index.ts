export { BlockDialog } from './block-dialog.tsx'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { ModalDialog } from './modal-dialog.tsx'
