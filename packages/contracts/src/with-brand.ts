/** A page's title as it is in tabs and search results: with the product's name, once. */
export const withBrand = (title: string, brandName: string): string =>
  title.includes(brandName) ? title : `${title} | ${brandName}`
