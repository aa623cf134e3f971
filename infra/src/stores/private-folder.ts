import { chmodSync, mkdirSync } from 'node:fs'

/** Makes the folder, if need be, and shuts it to everybody but its user; what lies in it needs no care of its own. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  return path
}

/** The same for a folder with others' private folders in it: they may pass through, but not look around. */
export function passageFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return path
}
