/** Days that a service keeps sent events: a schema restored to an earlier time does not get those that it missed. */
export const sentDays = 7
