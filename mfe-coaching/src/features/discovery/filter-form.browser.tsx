/** A browser that runs this runs scripts: it takes over an element whose content it never reads, and does not fetch the fields for it. */
export const FilterForm = () => <noscript />
