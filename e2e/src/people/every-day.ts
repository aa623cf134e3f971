/** The hours of a coach who has some every day. */
export const everyDay = {
  availableSunday: true,
  availableMonday: true,
  availableTuesday: true,
  availableWednesday: true,
  availableThursday: true,
  availableFriday: true,
  availableSaturday: true,
  availableHoursStart: 9,
  availableHoursEnd: 20,
}
