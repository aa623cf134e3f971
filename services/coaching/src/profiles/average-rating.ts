/** 0 without reviews. */
export function averageOf(ratings: { rating_sum: number; rating_count: number }): number {
  return ratings.rating_count === 0 ? 0 : ratings.rating_sum / ratings.rating_count
}
