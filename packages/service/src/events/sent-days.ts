/** How long a service keeps what it has sent: a schema that is restored to an earlier time than this hears of what it missed from nobody. */
export const sentDays = 7
