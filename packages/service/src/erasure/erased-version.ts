/** A version that nothing identity tells of a person is newer than: the row of a user who is gone. */
export const erasedVersion = 2_147_483_647
