/** A version above every one that identity publishes of a person: the row of a user who is gone. */
export const erasedVersion = 2_147_483_647
