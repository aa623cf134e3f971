import { defineRemote } from '@kocyolu/bundler'

export default defineRemote(import.meta.dirname)
