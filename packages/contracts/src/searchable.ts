/** What an index of trigrams can find: of shorter words every message would have to be read. */
export const searchable: RegExp = /[\p{L}\p{N}]{3}/u
