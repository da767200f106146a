/** The part of Google's script that is used. */
export interface Grecaptcha {
  ready: (callback: () => void) => void;
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      hl: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

let loading: Promise<void> | undefined;

/** Loads Google's script once; rejects if the network or a blocker prevents it, and may then be retried. */
export async function loadRecaptcha(): Promise<Grecaptcha> {
  if (!window.grecaptcha) {
    loading ??= new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'https://www.google.com/recaptcha/api.js?render=explicit';
      script.async = true;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        loading = undefined;
        reject(new Error('reCAPTCHA could not be loaded.'));
      });
      document.head.append(script);
    });
    await loading;
  }
  const api = window.grecaptcha;
  if (!api) throw new Error('reCAPTCHA could not be loaded.');
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}
