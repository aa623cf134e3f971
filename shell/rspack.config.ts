import { defineShell } from '@kocyolu/bundler'

export default defineShell(import.meta.dirname)
