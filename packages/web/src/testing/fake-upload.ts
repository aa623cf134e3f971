/** A fake upload: it hands files to the fake server, reports half of the progress, and is done at once. */
export function fakeUploads(answer: typeof fetch) {
  return class extends EventTarget {
    readonly upload = { onprogress: (_sent: ProgressEvent) => undefined, onload: () => undefined }
    readonly #headers = new Headers()
    #address = { method: 'POST', url: '' }
    #answered = new Headers()
    onload = () => undefined
    onerror = () => undefined
    onabort = () => undefined
    withCredentials = false
    status = 0
    statusText = ''
    responseText = ''
    open(method: string, url: string) {
      this.#address = { method, url }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders = () => [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    async send(body: Blob) {
      const { method, url } = this.#address
      this.upload.onprogress(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      try {
        const response = await answer(url, { method, headers: this.#headers, body })
        this.status = response.status
        this.#answered = response.headers
        this.responseText = await response.text()
        this.upload.onload()
        this.onload()
      } catch {
        this.onerror()
      }
    }
    abort() {
      this.onabort()
    }
  }
}
