/** Words that an index of trigrams can find: for shorter ones every message would have to be read. */
export const searchable: RegExp = /[\p{L}\p{N}]{3}/u
