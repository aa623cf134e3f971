import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const moduleFolders = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules']
const wantedModules = /^ngx_http_brotli_(static|filter)_module\.so$/

/** Brotli comes as files of its own on Debian; without them the site is served with gzip alone. */
export function brotliModules(): string[] {
  for (const folder of moduleFolders) {
    try {
      const files = readdirSync(folder).filter(file => wantedModules.test(file))
      if (files.length > 0) return files.map(file => join(folder, file))
    } catch {
      // This system keeps them elsewhere.
    }
  }
  return []
}
