/** The smallest picture there is: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')

/** A picture as a user chooses it in a page. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

export const pdfDocument = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })
