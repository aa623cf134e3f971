import { type DragEvent, useState } from 'react'

/** Has files dropped onto a region, and whether some are held over it. */
export function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  if (!isOpen) return { isOver: false, dropProps: {} }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without that the browser would open the file in the place of the page.
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return { isOver, dropProps: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
