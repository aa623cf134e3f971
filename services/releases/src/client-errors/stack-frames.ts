/** A place in a file that was served: `/assets/mfe-admin/554.f68f2a211e.js`. */
export type RawFrame = { function: string | null; file: string; line: number; column: number }

const maxFrames = 30
/** `    at Name (https://…:1:2)`, `    at https://…:1:2`; Firefox and Safari: `Name@https://…:1:2`. */
const chromium = /^\s*at (?:async )?(?:(.*?) \()?(https?:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})\)?$/
const others = /^(.*?)@(https?:\/\/[^\s()]+):(\d{1,7}):(\d{1,7})$/
const served = /^\/(?:assets|dev)\/[\w./-]{1,150}$/
const name = /^[\w$.<>[\] #/]{1,80}$/

/**
 * The frames of a stack that are in our own files. Everything else of it is left behind: its message, other sites,
 * extensions, inline scripts, queries.
 */
export function framesOf(stack: string): RawFrame[] {
  return stack
    .split('\n')
    .flatMap(text => {
      const [, called = '', url = '', line, column] = chromium.exec(text) ?? others.exec(text) ?? []
      const file = pathOf(url)
      if (file === null) return []
      return [
        { function: name.test(called) ? called : null, file, line: Number(line), column: Number(column) },
      ]
    })
    .slice(0, maxFrames)
}

function pathOf(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? ''
  return served.test(path) && !path.includes('..') ? path : null
}

/** The file of a frame as its name is from build to build: without hash and build. */
export const lastingName = (file: string): string => file.replaceAll(/[./][\da-f]{8,}(?=[./])/g, '')
