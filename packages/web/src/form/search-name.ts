import { trFold } from '@kocyolu/contracts'

/** Whether a Turkish name has what was typed in it, with or without the letters that other keyboards lack. */
export const isFound = (name: string, typed: string): boolean => trFold(name).includes(trFold(typed.trim()))
