import { defineRemote } from '@kocyolu/build'

export default defineRemote(import.meta.dirname)
