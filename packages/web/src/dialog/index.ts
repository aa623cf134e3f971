export { ModalDialog } from './modal-dialog.tsx'
