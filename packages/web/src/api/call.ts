import { ApiError, type Call, createCaller, type SendFile } from '@kocyolu/contracts'
import { noteServerDate } from '../rendering/rendering.ts'
import { asksForProof, leaveToProve } from '../session/account-pages.ts'
import { knowFailure } from '../text/use-error-text.ts'

/** Sends a file by the one way of browsers that says how much of it is on its way: a slow line is no broken one. */
const sendFile: SendFile = (url, { method, headers, body, signal }, onProgress) =>
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

const timedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  noteServerDate(answer.headers.get('Date'))
  return answer
}

/** A background read must not move the user to another page: its panel has a link. */
async function onFailure(error: ApiError, { method }: Call): Promise<void> {
  if (asksForProof(error) && method !== 'GET') leaveToProve()
  await knowFailure(error)
}

/**
 * Makes a call: `call(coachingCalls.getMentor, { params: { id } })`. A failure is an `ApiError`, thrown once its texts are loaded. A build carries, and needs of the services, the calls that its code names; take no list of calls as a whole.
 */
export const call = createCaller({ fetch: timedFetch, onFailure, sendFile })

/** A deletion that also succeeds where nothing is left to delete: an earlier one may have been done and its answer lost. */
export async function untilGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}
