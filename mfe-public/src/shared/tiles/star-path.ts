/** The outline of an eight-pointed star, two squares laid over each other, around a centre. */
export function starPath(centre: number, radius: number, turn = 0): string {
  // Where the sides of two equal squares cross.
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const angle = (corner * Math.PI) / 8 + turn
    const reach = corner % 2 === 0 ? radius : inner
    return `${round(centre + reach * Math.cos(angle))} ${round(centre + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

const round = (value: number) => Math.round(value * 100) / 100
