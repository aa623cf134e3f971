export { ConfirmDialog } from './confirm-dialog.tsx'
export { ModalDialog } from './modal-dialog.tsx'
