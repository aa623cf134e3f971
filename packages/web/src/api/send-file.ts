import type { SendFile } from '@kocyolu/contracts'

/** Sends a file by the one way of browsers that says how much of it is on its way: a slow line is no broken one. */
export const sendFile: SendFile = (url, { method, headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1))
    request.upload.onload = () => onProgress(1)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to send'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name !== '') headers.append(name, value.join(': '))
  }
  return new Response(status === 204 ? null : request.responseText, { status, statusText, headers })
}
