// Forms of visitors: signing in, signing up, and forgotten passwords.

export { SignInForm, type SignInFormProps } from './SignInForm/SignInForm';
export { SignInLayout, type SignInLayoutProps } from './SignInLayout/SignInLayout';

// Signing up, and forgotten passwords
export { Captcha, type CaptchaProps, type CaptchaSource } from './Captcha/Captcha';
export { EmailForm, type EmailFormProps } from './EmailForm/EmailForm';
export { NewPasswordForm, type NewPasswordFormProps } from './NewPasswordForm/NewPasswordForm';
export { SignUpForm, type SignUpFormProps } from './SignUpForm/SignUpForm';
