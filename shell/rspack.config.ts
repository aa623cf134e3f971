import { defineShell } from '@kocyolu/build'

export default defineShell(import.meta.dirname)
